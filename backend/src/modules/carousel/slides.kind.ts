import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { optionalImage, video } from '../media/index.js';
import { choiceWithDefault, defineKind, link, visibleFlag } from '../records/index.js';
import { parseVideoUrl } from './video-url.js';
import { SlideVideoDto } from './slide-video.dto.js';

/** Filters for videos, applied by CSS. */
const VIDEO_FILTERS = [
  'none',
  'blur',
  'brightness',
  'contrast',
  'saturate',
  'sepia',
  'grayscale',
  'vintage',
  'cinematic',
  'warm',
  'cool',
  'dramatic',
  'soft',
  'dreamy',
  'noir',
] as const;

export type VideoFilter = (typeof VIDEO_FILTERS)[number];

const DEFAULT_FILTER: VideoFilter = 'cinematic';

/** Returns the filter of a stored value; unknown ones are replaced by the default. */
function filterOf(stored: string): VideoFilter {
  return VIDEO_FILTERS.find((filter) => filter === stored) ?? DEFAULT_FILTER;
}

/** Returns the SQL equivalent of `filterOf`. */
function filterSql(column: string): string {
  const knownFilters = VIDEO_FILTERS.map((filter) => `'${filter}'`).join(', ');
  return `case when ${column} in (${knownFilters}) then ${column} else '${DEFAULT_FILTER}' end`;
}

const MEDIA_TYPES = ['image', 'video'] as const;

type MediaType = (typeof MEDIA_TYPES)[number];

interface SlideFields {
  readonly mediaType: MediaType;
  readonly imageUrl: string | null;
  readonly videoUrl: string | null;
  readonly buttonLink: string | null;
}

function requiredFieldProblem(field: string, message: string): FieldProblem {
  return { field, code: 'required', message };
}

function checkSlide(slide: SlideFields & LocalizedEntity): void {
  const { mediaType, imageUrl, videoUrl, buttonLink } = slide;
  // A text in any language is enough: the other languages fall back to it.
  const hasButtonText = slide.nonEmptyTranslations.some(
    (translation) => translation.text('buttonText') !== null,
  );
  const problems: FieldProblem[] = [];
  if (mediaType === 'image' && imageUrl === null) {
    problems.push(requiredFieldProblem('imageUrl', 'A slide of the type image needs an image.'));
  }
  if (mediaType === 'video' && videoUrl === null) {
    problems.push(
      requiredFieldProblem('videoUrl', 'A slide of the type video needs the URL of a video.'),
    );
  }
  if (hasButtonText !== (buttonLink !== null)) {
    const field = hasButtonText ? 'buttonLink' : 'buttonText';
    problems.push(requiredFieldProblem(field, 'A button needs both a text and a link.'));
  }
  if (problems.length > 0) throw Problem.invalid(problems);
}

/** One image or video of the carousel on the home page. */
export const slides = defineKind({
  kind: 'slides',
  name: 'Slide',
  label: 'slide',
  ordered: { column: 'sortOrder', responseName: 'sortOrder', settable: true },
  words: {
    title: {
      title: true,
      required: true,
      maxLength: NAME_LENGTH,
      example: 'Wake up by the river',
    },
    description: {
      required: true,
      maxLength: TEXT_LENGTH,
      lines: 3,
      example: 'Three minutes from the station, a world away from it.',
    },
    buttonText: { maxLength: NAME_LENGTH, example: 'See the rooms' },
  },
  shared: {
    mediaType: choiceWithDefault('SlideMediaType', MEDIA_TYPES, { initial: 'image' }),
    imageUrl: optionalImage({
      purpose: 'slide',
      upload: ['imageFile', 'backgroundImageFile'],
      description: 'The image; for a video, the image shown behind it.',
      example: 'https://example.com/river.jpg',
    }),
    videoUrl: video({
      upload: 'videoFile',
      description:
        'A watch or short link of YouTube, a link of Google Drive, or the URL of an MP4 file.',
      example: 'https://youtu.be/aqz-KE-bpKQ',
    }),
    videoFilter: {
      ...choiceWithDefault('VideoFilter', VIDEO_FILTERS, {
        initial: DEFAULT_FILTER,
        lenient: true,
        description: 'The color filter put over the video.',
      }),
      show: filterOf,
      inSql: filterSql,
    },
    buttonLink: link({ example: 'https://example.com/' }),
    active: visibleFlag(),
  },
  derived: {
    video: {
      api: { type: SlideVideoDto },
      compute: ({ mediaType, videoUrl }: SlideFields) =>
        parseVideoUrl(mediaType === 'video' ? videoUrl : null),
      inSql: () => `case when record.media_type = 'video' then record.video_url end`,
    },
  },
  live: 'active',
  hasCrossFieldRules: true,
  check: checkSlide,
});
