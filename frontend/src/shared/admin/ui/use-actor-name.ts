import { useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';

/** Stands before the name of a token where a program wrote something. */
const TOKEN_PREFIX = 'token:';

/** What a person or a program that did something is called. */
export function useActorName(): (account: string) => string {
  const { token, unknownPerson } = useDictionary(kitTexts);
  return useCallback(
    (account) => {
      if (account.startsWith(TOKEN_PREFIX)) return token(account.slice(TOKEN_PREFIX.length));
      return account || unknownPerson;
    },
    [token, unknownPerson],
  );
}
