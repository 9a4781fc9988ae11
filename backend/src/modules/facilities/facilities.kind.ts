import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { icon } from '../media/index.js';
import { defineKind, visibleFlag } from '../records/index.js';

export const facilities = defineKind({
  kind: 'facilities',
  name: 'Facility',
  label: 'facility',
  structured: true,
  ordered: true,
  words: {
    name: { title: true, required: true, maxLength: NAME_LENGTH, example: 'Washing machine' },
    description: {
      required: true,
      maxLength: TEXT_LENGTH,
      lines: 3,
      example: 'On every floor, free of charge.',
    },
  },
  shared: {
    icon: icon({
      purpose: 'facility',
      upload: 'iconFile',
      description: 'The class name of an icon, or the URL of an uploaded image.',
      example: 'fas fa-wifi',
    }),
    active: visibleFlag(),
  },
  live: 'active',
});
