import { useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';

/** Prefix of a token's name in the author of a change. */
const TOKEN_PREFIX = 'token:';

/** Returns the name of a person or token. */
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
