import { useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';

/** Stands before the name of a token where a program wrote something. */
const PROGRAM = 'token:';

/** What a person or a program that did something is called. */
export function useWho(): (account: string) => string {
  const { token, unknownPerson } = useDictionary(kitTexts);
  return useCallback(
    (account) => {
      if (account.startsWith(PROGRAM)) return token(account.slice(PROGRAM.length));
      return account || unknownPerson;
    },
    [token, unknownPerson],
  );
}
