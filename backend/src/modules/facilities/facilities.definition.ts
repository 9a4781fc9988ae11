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
  shared: ({ icon, position, active }) => ({ icon, order: position, active }),
  isLive: (facility) => facility.active,
  make: (language, { icon, active }) => new Facility(language, icon, active),
  apply: (facility, { icon, active }) => {
    facility.icon = icon ?? facility.icon;
    facility.active = active ?? facility.active;
  },
};
