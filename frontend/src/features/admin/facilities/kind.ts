import {
  adminKind,
  iconColumn,
  IconPicker,
  translationBadges,
  modifiedColumn,
  titleColumn,
} from '../../../shared/admin';

/** Screens of facilities, with icon and order. */
export const facilities = adminKind({
  kind: 'facilities',
  columns: [iconColumn('icon'), titleColumn(), translationBadges(), modifiedColumn()],
  widgets: { icon: IconPicker },
  visitorPath: () => '/#facilities',
  preview: { listUrl: '/api/facilities' },
});
