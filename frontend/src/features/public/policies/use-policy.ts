import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type Policy, policyQuery } from './policy.queries';

export type PolicyState =
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'failed'; retry: () => void }
  | { is: 'there'; policy: Policy };

/** Loads the policy of a URL in the current language. */
export function usePolicy(slug: string): PolicyState {
  const { language } = useLanguage();
  const { data, isPending, refetch } = useQuery(policyQuery(useApi(), slug, language));
  if (data) return { is: 'there', policy: data };
  if (data === null) return { is: 'missing' };
  return isPending ? { is: 'loading' } : { is: 'failed', retry: () => void refetch() };
}
