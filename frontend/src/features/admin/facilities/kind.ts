import {
  adminKind,
  iconColumn,
  IconPicker,
  translationBadges,
  modifiedColumn,
  titleColumn,
} from '../../../shared/admin';
import { facilityTexts } from './texts';

/** What the house offers all its guests: each with its sign, in an order of its own. */
export const facilities = adminKind({
  kind: 'facilities',
  columns: [iconColumn('icon'), titleColumn(), translationBadges(), modifiedColumn()],
  widgets: { icon: IconPicker },
  visitorPath: () => '/#facilities',
  preview: { list: '/api/facilities' },
  texts: facilityTexts,
});
