import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { type components } from '../../../api/schema';
import { type Language } from '../../../shared/i18n/language';

export type Subscriber = components['schemas']['SubscriberDto'];
type SubscriberPage = components['schemas']['SubscriberPageDto'];

const PAGE_SIZE = 100;

export const STATES = ['confirmed', 'pending', 'unsubscribed'] as const;

export interface Question {
  search?: string | undefined;
  status?: Subscriber['status'] | undefined;
  language?: Language | undefined;
}

export const subscribersKey = ['subscribers'] as const;

export function subscribersQuery({ client }: Api, question: Question) {
  return infiniteQueryOptions({
    queryKey: [...subscribersKey, question],
    queryFn: async ({ pageParam, signal }): Promise<SubscriberPage> => {
      const { data } = await client.GET('/api/newsletter/subscriptions', {
        params: { query: { ...question, page: pageParam, pageSize: PAGE_SIZE } },
        signal,
      });
      if (!data) throw new TypeError('The answer is empty');
      return data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }: SubscriberPage) =>
      page * pageSize < total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
  });
}
