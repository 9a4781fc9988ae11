import { type ContentRecord } from '../content/content.types';
import { NO_SLUG, recordPath, type RecordPage } from '../../site/slug';

/** For a kind whose records have pages of their own: the way to a record's. */
export function ownPage(page: RecordPage) {
  return ({ shared }: Pick<ContentRecord, 'shared'>): string => {
    const { slug } = shared;
    return recordPath(page, typeof slug === 'string' ? slug : NO_SLUG);
  };
}
