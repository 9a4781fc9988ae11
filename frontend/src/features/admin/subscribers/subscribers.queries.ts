import { useApi } from '../../../api/api-context';
import { type components } from '../../../api/schema';
import { usePages } from '../../../shared/admin';
import { type Language } from '../../../shared/i18n/language';

export type Subscriber = components['schemas']['SubscriberDto'];

const PAGE_SIZE = 100;

export const STATES = ['confirmed', 'pending', 'unsubscribed'] as const;

export interface Question {
  search?: string | undefined;
  status?: Subscriber['status'] | undefined;
  language?: Language | undefined;
}

export const subscribersKey = ['subscribers'] as const;

export function useSubscribers(question: Question) {
  const { client } = useApi();
  return usePages({
    queryKey: [...subscribersKey, question],
    load: (page, signal) =>
      client.GET('/api/newsletter/subscriptions', {
        params: { query: { ...question, page, pageSize: PAGE_SIZE } },
        signal,
      }),
  });
}
