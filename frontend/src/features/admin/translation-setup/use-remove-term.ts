import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { kitTexts, useFailure, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { glossaryKey, type Term, toTermInput, toTermValues } from './glossary.queries';
import { setupTexts } from './texts';

/** Deletes a term, which can be undone at once. */
export function useRemoveTerm() {
  const { client } = useApi();
  const queries = useQueryClient();
  const { glossary: texts } = useDictionary(setupTexts);
  const kit = useDictionary(kitTexts);
  const toast = useToast();
  const failed = useFailure();
  const { ensureToken } = useSession();
  const [busy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: glossaryKey });
  const fail = (error: unknown) =>
    toast({
      title: texts.removeFailed,
      description: failed(error).sentence,
      variant: 'destructive',
    });
  const undo = async (term: Term, name: string) => {
    try {
      await client.POST('/api/translations/glossary', { body: toTermInput(toTermValues(term)) });
      toast({ title: texts.broughtBack(name) });
    } catch (error) {
      fail(error);
    }
    await refresh();
  };
  const remove = async (term: Term, name: string) => {
    if (!ensureToken()) return;
    setBusy(true);
    try {
      await client.DELETE('/api/translations/glossary/{id}', {
        params: { path: { id: term.id } },
      });
      toast({
        title: texts.removed(name),
        action: { label: kit.undo, run: () => void undo(term, name) },
      });
      document.querySelector<HTMLElement>('#main h1')?.focus();
    } catch (error) {
      fail(error);
    }
    setBusy(false);
    await refresh();
  };
  return { remove, busy };
}
