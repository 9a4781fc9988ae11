import { adminKind, modifiedColumn, titleColumn, translationBadges } from '../../../shared/admin';
import { faqTexts } from './texts';

/** Screens of questions and answers, in the order of the site. */
export const faq = adminKind({
  kind: 'faq',
  columns: [titleColumn('answer'), translationBadges(), modifiedColumn()],
  visitorPath: () => '/#faq',
  preview: { listUrl: '/api/faq' },
  texts: faqTexts,
});
