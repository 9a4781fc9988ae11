import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { useDraft, useFailure, useToast, useUnsaved } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language } from '../../../shared/i18n/language';
import { useSession } from '../../../shared/session/session-context';
import { type Logo, logoQuery } from './logo.queries';
import { logoTexts } from './texts';

/** What the house is called on its logo, where nobody has said it otherwise. */
const NAMES: Record<Language, string> = {
  en: 'Kawabe House',
  ja: '川辺の宿',
  zh: '川边之宿',
  zh_TW: '川邊之宿',
};

interface Values {
  imageUrl: string;
  altText: string;
  active: boolean;
}

const valuesOf = ({ id, language, imageUrl, altText, active }: Logo): Values =>
  id === null
    ? { imageUrl: '', altText: NAMES[language], active: true }
    : { imageUrl: imageUrl ?? '', altText, active };

/** The logo of one language as it is edited: created where there is none, else updated. */
export function useLogoForm(logo: Logo) {
  const { client, ...api } = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(logoTexts);
  const { ensureToken } = useSession();
  const failed = useFailure();
  const toast = useToast();
  const [edits, setEdits] = useState<Partial<Values>>({});
  /** The version that was shown when the first of them was made: a later one may hold what nobody here has seen. */
  const [seen, setSeen] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ at: 'file' | 'alt' | 'form'; text: string } | null>(
    null,
  );
  const [saving, setSaving] = useState(false);
  const { language, id, version } = logo;
  const stored = valuesOf(logo);
  const values = { ...stored, ...edits };
  const dirty = (Object.keys(edits) as (keyof Values)[]).some(
    (name) => edits[name] !== stored[name],
  );
  const exists = id !== null;
  const { queryKey } = logoQuery({ client, ...api }, language);

  const key = `logo:${language}`;
  const refuse = (at: 'file' | 'alt' | 'form', text: string) => {
    setProblem({ at, text });
    return false;
  };
  const save = async (): Promise<boolean> => {
    if (saving || !ensureToken()) return false;
    const { imageUrl, altText, active } = values;
    if (!altText.trim()) return refuse('alt', texts.altRequired);
    if (!imageUrl) return refuse('file', texts.fileRequired);
    setSaving(true);
    setProblem(null);
    const body = { image: imageUrl, altText: altText.trim(), active };
    try {
      const { data } =
        id === null
          ? await client.POST('/api/site-logo', { body: { ...body, language } })
          : await client.PATCH('/api/site-logo/{idOrLanguage}', {
              params: { path: { idOrLanguage: id } },
              body: { ...body, version: seen ?? version ?? 0 },
            });
      if (data) queries.setQueryData(queryKey, data);
      // What was typed while it was on its way stays.
      const sent: Values = values;
      setEdits((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Values]),
        ),
      );
      setSeen(null);
      toast({
        title: exists
          ? texts.updated(texts.inLanguage[language])
          : texts.created(texts.inLanguage[language]),
      });
      return true;
    } catch (error) {
      // What is stored by now is shown; what was typed stays, and can be saved over it.
      const current =
        error instanceof ApiError && error.isConflict ? (error.current as Logo | null) : null;
      if (current) queries.setQueryData(queryKey, current);
      if (current) setSeen(current.version);
      toast({ title: texts.saveFailed, variant: 'destructive' });
      return refuse('form', failed(error).sentence);
    } finally {
      setSaving(false);
    }
  };
  const discard = () => {
    const before = edits;
    setEdits({});
    setSeen(null);
    setProblem(null);
    return () => setEdits((now) => ({ ...before, ...now }));
  };

  useUnsaved({ key, dirty, save, discard });
  const { offer, write, take, discard: drop } = useDraft<Partial<Values>>(key);
  useEffect(() => write(dirty ? edits : null), [write, dirty, edits]);

  return {
    ...{ values, dirty, exists, saving, problem, save, discard },
    change: (next: Partial<Values>) => {
      setProblem(null);
      setSeen((before) => before ?? version);
      setEdits((before) => ({ ...before, ...next }));
    },
    draft: offer && { at: offer.at, take: () => setEdits({ ...take() }), discard: drop },
  };
}
