import { Problem } from '../../kernel/problem.js';
import { NAME_LENGTH } from '../../kernel/words.js';
import { isImageAddress } from '../../platform/http/fields.js';
import { type RecordDefinition } from '../localization/index.js';
import { type CreateFacilityDto, type UpdateFacilityDto } from './facility.dto.js';
import { Facility } from './facility.entity.js';

export const facilities: RecordDefinition<Facility, CreateFacilityDto, UpdateFacilityDto> = {
  kind: 'facilities',
  label: 'facility',
  entity: Facility,
  structured: true,
  orderBy: { position: 'asc', id: 'asc' },
  place: {
    get: (facility) => facility.position,
    set: (facility, position) => {
      facility.position = position;
    },
  },
  images: {
    max: 1,
    // The class name of an icon is no picture.
    get: ({ icon }) => (isImageAddress(icon) ? [icon] : []),
    set: (facility, [image]) => {
      if (image === undefined) {
        const message = 'A facility needs a picture, or the name of an icon.';
        throw Problem.invalidField('images', 'required', message);
      }
      if (image.length > NAME_LENGTH) {
        const message = `The address of an icon has at most ${NAME_LENGTH} characters.`;
        throw Problem.invalidField('images', 'too_long', message);
      }
      facility.icon = image;
    },
  },
  shared: ({ icon, position, active }) => ({ icon, order: position, active }),
  isLive: (facility) => facility.active,
  make: (language, { icon, active }) => new Facility(language, icon, active),
  apply: (facility, { icon, active }) => {
    facility.icon = icon ?? facility.icon;
    facility.active = active ?? facility.active;
  },
};
