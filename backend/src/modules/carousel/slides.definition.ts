import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { type RecordDefinition } from '../localization/index.js';
import { type CreateSlideDto, type UpdateSlideDto } from './slide.dto.js';
import { Slide } from './slide.entity.js';

function required(field: string, message: string): FieldProblem {
  return { field, code: 'required', message };
}

function apply(slide: Slide, input: UpdateSlideDto): void {
  slide.mediaType = input.mediaType ?? slide.mediaType;
  slide.videoFilter = input.videoFilter ?? slide.videoFilter;
  slide.active = input.active ?? slide.active;
  slide.sortOrder = input.sortOrder ?? slide.sortOrder;
  if (input.imageUrl !== undefined) slide.imageUrl = input.imageUrl;
  if (input.videoUrl !== undefined) slide.videoUrl = input.videoUrl;
  if (input.buttonLink !== undefined) slide.buttonLink = input.buttonLink;
}

export const slides: RecordDefinition<Slide, CreateSlideDto, UpdateSlideDto> = {
  kind: 'slides',
  label: 'slide',
  entity: Slide,
  structured: false,
  orderBy: { sortOrder: 'asc', id: 'asc' },
  place: {
    get: (slide) => slide.sortOrder,
    set: (slide, position) => {
      slide.sortOrder = position;
    },
  },
  images: {
    max: 1,
    get: ({ imageUrl }) => (imageUrl === null ? [] : [imageUrl]),
    set: (slide, [imageUrl = null]) => {
      slide.imageUrl = imageUrl;
    },
  },
  shared: ({ mediaType, imageUrl, videoUrl, videoFilter, buttonLink, sortOrder, active }) => ({
    mediaType,
    imageUrl,
    videoUrl,
    videoFilter,
    buttonLink,
    sortOrder,
    active,
  }),
  isLive: (slide) => slide.active,
  make: (language, input) => {
    const slide = new Slide(language);
    apply(slide, input);
    return slide;
  },
  apply,
  entangled: true,
  check: (slide) => {
    const { mediaType, imageUrl, videoUrl, buttonLink } = slide;
    // The languages that have none of their own show another's.
    const hasText = slide.versions.some((version) => version.words('buttonText') !== null);
    const problems: FieldProblem[] = [];
    if (mediaType === 'image' && imageUrl === null) {
      problems.push(required('imageUrl', 'A slide of the type image needs a picture.'));
    }
    if (mediaType === 'video' && videoUrl === null) {
      problems.push(required('videoUrl', 'A slide of the type video needs the address of one.'));
    }
    if (hasText !== (buttonLink !== null)) {
      const field = hasText ? 'buttonLink' : 'buttonText';
      problems.push(required(field, 'A button needs both a text and a link.'));
    }
    if (problems.length > 0) throw Problem.invalid(problems);
  },
};
