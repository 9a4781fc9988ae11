import { kitTexts, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { glossaryKey, type Term, toTermInput, toTermValues } from './glossary.queries';
import { setupTexts } from './texts';

interface TermInput {
  term: Term;
  name: string;
}

/** Deletes a term; the toast undoes it. */
export function useRemoveTerm() {
  const { glossary: texts } = useDictionary(setupTexts);
  const kit = useDictionary(kitTexts);
  const undo = useWrite<TermInput>({
    send: (client, { term }) =>
      client.POST('/api/translations/glossary', { body: toTermInput(toTermValues(term)) }),
    said: (_, { name }) => texts.broughtBack(name),
    failed: texts.removeFailed,
    stale: [glossaryKey],
  });
  return useWrite<TermInput>({
    send: (client, { term: { id } }) =>
      client.DELETE('/api/translations/glossary/{id}', { params: { path: { id } } }),
    done: () => document.querySelector<HTMLElement>('#main h1')?.focus(),
    said: (_, input) => ({
      title: texts.removed(input.name),
      action: { label: kit.undo, run: () => undo.mutate(input) },
    }),
    failed: texts.removeFailed,
    stale: [glossaryKey],
  });
}
