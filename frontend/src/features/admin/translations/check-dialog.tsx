import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type components } from '@kawabe/client';
import {
  Dialog,
  FindingSentence,
  kitTexts,
  useRecordName,
  useEntityLabels,
  useWrite,
  fieldPath,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { translationTexts } from './texts';
import { reviewPath } from './use-review-queue';

type Checked = components['schemas']['FieldFindingsDto'];

/** Checks one batch after another while the dialog is open. */
function useCheck() {
  const [found, setFound] = useState<readonly Checked[]>([]);
  const [checked, setChecked] = useState(0);
  const [dismissed, setDismissed] = useState(0);
  const after = useRef<string>(undefined);
  const { mutate, isError, isSuccess } = useWrite<AbortSignal>({
    send: async (client, signal) => {
      do {
        const body = { ...(after.current && { after: after.current }) };
        const { data: part } = await client
          .POST('/api/translations/check', { body, signal })
          .catch((error: unknown) => {
            if (signal.aborted) return { data: undefined };
            throw error;
          });
        if (signal.aborted) break;
        if (!part) throw new TypeError('The answer is empty');
        setFound((now) => [...now, ...part.items]);
        setChecked((now) => now + part.checked);
        setDismissed((now) => now + part.dismissed);
        after.current = part.next ?? undefined;
      } while (after.current !== undefined);
      return {};
    },
  });
  const closed = useRef<AbortController>(undefined);
  const carryOn = useCallback(() => {
    closed.current = new AbortController();
    mutate(closed.current.signal);
  }, [mutate]);
  useEffect(() => {
    carryOn();
    return () => closed.current?.abort();
  }, [carryOn]);
  const state = isError ? 'failed' : isSuccess ? 'done' : 'running';
  return { found, checked, dismissed, state, carryOn };
}

/** Runs the rules on every text of the site, whoever wrote it; each finding links to its field. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const kit = useDictionary(kitTexts);
  const { check: texts, unnamed } = useDictionary(translationTexts);
  const labels = useEntityLabels();
  const recordName = useRecordName();
  const { found, checked, dismissed, state, carryOn } = useCheck();
  const count = found.reduce((sum, { findings }) => sum + findings.length, 0);
  const nothing = dismissed > 0 ? texts.cleanBut : texts.clean;
  return (
    <Dialog
      title={texts.title}
      wide
      dismiss="always"
      onClose={onClose}
      actions={(close) => (
        <>
          <p role="status">
            {state === 'running' ? texts.running(checked) : texts.done(checked)}{' '}
            {state === 'done' && (count > 0 ? texts.found(count) : nothing)}
            {state === 'done' && dismissed > 0 && ` ${texts.dismissed(dismissed)}`}
          </p>
          {state === 'failed' && <Button onClick={carryOn}>{texts.again}</Button>}
          <Button onClick={close}>{kit.close}</Button>
        </>
      )}
    >
      <p>{texts.text}</p>
      {state === 'running' && <progress aria-label={texts.title} />}
      {state === 'failed' && (
        <p className="admin-error" role="alert">
          {texts.failed}
        </p>
      )}
      <ul className="matrix-found">
        {found.map((row) => {
          const { kind, recordId, language, baseLanguage, field, findings } = row;
          const name = recordName(row);
          const location = { kind, recordId, language, field };
          return (
            <li key={Object.values(location).join('.')}>
              <Link
                to={fieldPath(kind, recordId, language, field) ?? reviewPath('', location)}
                onClick={onClose}
              >
                <span lang={name.text ? name.tag : undefined}>{name.text || unnamed}</span>
              </Link>{' '}
              <span className="admin-quiet">{labels.field(`${language}.${field}`)}</span>
              {findings.map((finding, index) => (
                <p
                  key={index}
                  className={`admin-finding row gap-075 admin-finding-${finding.severity}`}
                >
                  <FindingSentence finding={finding} language={language} base={baseLanguage} />
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
