import { Problem } from '../../kernel/problem.js';
import { type RecordDefinition } from '../localization/index.js';
import { type CreateIntroImageDto, type UpdateIntroImageDto } from './intro-image.dto.js';
import { IntroImage } from './intro-image.entity.js';

function apply(record: IntroImage, { position, image, imageUrl }: UpdateIntroImageDto): void {
  record.position = position ?? record.position;
  record.imageUrl = image ?? imageUrl ?? record.imageUrl;
}

type Definition = RecordDefinition<IntroImage, CreateIntroImageDto, UpdateIntroImageDto>;

export const introImages: Definition = {
  kind: 'intro-images',
  label: 'introduction picture',
  entity: IntroImage,
  structured: false,
  orderBy: { position: 'asc' },
  images: {
    max: 1,
    get: ({ imageUrl }) => [imageUrl],
    set: (record, [imageUrl = record.imageUrl]) => {
      record.imageUrl = imageUrl;
    },
  },
  shared: ({ position, imageUrl }) => ({ position, imageUrl, sortOrder: position }),
  joins: (record, { position }) => record.position === position,
  make: (language, { position, image, imageUrl }) => {
    const address = image ?? imageUrl;
    if (address === undefined) {
      throw Problem.invalidField('image', 'required', 'A picture is required.');
    }
    return new IntroImage(language, position, address);
  },
  adopt: apply,
  apply,
};
