import { type FormEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../i18n/language';
import { type Asset } from '../../ui/asset';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { recordQuery } from '../content/content.queries';
import { type ContentInput, type ContentRecord } from '../content/content.types';
import { useContentCache } from '../content/use-content-cache';
import { versionIn } from '../content/word-state';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { FocalPoint, type Point } from './focal-point';
import { useFailure } from '../content/use-failure';

function altOf(record: ContentRecord, language: (typeof LANGUAGES)[number]): string {
  const alt: unknown = (versionIn(record, language) as Record<string, unknown> | undefined)?.[
    'alt'
  ];
  return typeof alt === 'string' ? alt : '';
}

function pointOf({ shared }: ContentRecord): Point | null {
  return (shared['focalPoint'] as Point | null | undefined) ?? null;
}

/** What is to be said of a picture: its description in each language, and what must stay in view. */
function PictureForm({
  asset,
  record,
  onClose,
}: {
  asset: Asset;
  record: ContentRecord;
  onClose: () => void;
}) {
  const texts = useDictionary(kitTexts);
  const failed = useFailure();
  const { client } = useApi();
  const cache = useContentCache('media');
  const [alts, setAlts] = useState<Record<string, string>>({});
  const [point, setPoint] = useState(pointOf(record));
  const stored = record.shared['decorative'] === true;
  const [decorative, setDecorative] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const changed = LANGUAGES.filter(
    (code) => alts[code] !== undefined && alts[code] !== altOf(record, code),
  );
  const dirty = changed.length > 0 || decorative !== stored || point !== pointOf(record);

  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    setBusy(true);
    setFailure(null);
    const words: ContentInput['words'] = {};
    for (const code of changed) {
      const version = versionIn(record, code)?.version ?? 0;
      Object.assign(words, { [code]: { alt: alts[code]?.trim() || null, version } });
    }
    try {
      const { data } = await client.PATCH('/api/content/{kind}/{recordId}', {
        params: { path: { kind: 'media', recordId: record.id } },
        body: {
          version: record.version,
          shared: { decorative, focalPoint: point },
          ...(changed.length > 0 && { words }),
        },
      });
      if (data) cache.put(data);
      void cache.refresh();
      onClose();
    } catch (error) {
      setFailure(failed(error).sentence);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={texts.images.describe}
      dismiss="clean"
      dirty={dirty}
      wide
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" disabled={!dirty} busy={busy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      )}
    >
      <form className="ak-picture-form" onSubmit={(event) => void save(event)}>
        <FocalPoint asset={asset} value={point} onChange={setPoint} />
        <div className="ak-picture-words">
          <label className="ak-check">
            <input
              type="checkbox"
              checked={decorative}
              onChange={(event) => setDecorative(event.target.checked)}
            />
            {texts.images.decorative}
          </label>
          {LANGUAGES.map((code) => (
            <Field key={code} label={`${texts.fields.alt}, ${texts.languages[code]}`}>
              {(control) => (
                <textarea
                  {...control}
                  lang={languageFacts[code].tag}
                  disabled={decorative}
                  rows={2}
                  value={alts[code] ?? altOf(record, code)}
                  onChange={(event) => setAlts((now) => ({ ...now, [code]: event.target.value }))}
                />
              )}
            </Field>
          ))}
          {failure && (
            <p className="ak-error" role="alert">
              {failure}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

export function PictureDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { data } = useQuery({
    ...recordQuery(useApi(), 'media', asset.id ?? 0),
    enabled: asset.id !== null,
  });
  return data ? <PictureForm asset={asset} record={data} onClose={onClose} /> : null;
}
