import { adminKind, modifiedColumn, titleColumn, translationBadges } from '../../../shared/admin';

/** Screens of questions and answers, in the order of the site. */
export const faq = adminKind({
  kind: 'faq',
  columns: [titleColumn('answer'), translationBadges(), modifiedColumn()],
  visitorPath: () => '/#faq',
  preview: { listUrl: '/api/faq' },
  texts: {
    en: () => import('./texts/en'),
    ja: () => import('./texts/ja'),
    zh: () => import('./texts/zh'),
    zh_TW: () => import('./texts/zh-tw'),
  },
});
