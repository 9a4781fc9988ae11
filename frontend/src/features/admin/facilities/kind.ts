import {
  adminKind,
  iconColumn,
  IconPicker,
  translationBadges,
  modifiedColumn,
  titleColumn,
  type KindTexts,
} from '../../../shared/admin';
import { Dictionary } from '../../../shared/i18n/dictionary';

const facilityTexts = new Dictionary<KindTexts>({
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
});

/** Screens of facilities, with icon and order. */
export const facilities = adminKind({
  kind: 'facilities',
  columns: [iconColumn('icon'), titleColumn(), translationBadges(), modifiedColumn()],
  widgets: { icon: IconPicker },
  visitorPath: () => '/#facilities',
  preview: { listUrl: '/api/facilities' },
  texts: facilityTexts,
});
