import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type components } from '@kawabe/client';
import {
  Dialog,
  FindingSentence,
  sharedAdminTexts,
  useRecordName,
  useEntityLabels,
  useWrite,
  fieldPath,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { translationTexts } from './texts';
import { reviewPath } from './use-review-queue';

type FieldFindings = components['schemas']['FieldFindingsDto'];

/** Checks the texts of the site batch by batch while the dialog is open. */
function useCheck() {
  const [fieldFindings, setFieldFindings] = useState<readonly FieldFindings[]>([]);
  const [checkedCount, setCheckedCount] = useState(0);
  const [dismissedCount, setDismissedCount] = useState(0);
  const cursor = useRef<string>(undefined);
  const { mutate, isError, isSuccess } = useWrite<AbortSignal>({
    send: async (client, signal) => {
      do {
        const body = { ...(cursor.current && { after: cursor.current }) };
        const { data: batch } = await client
          .POST('/api/translations/check', { body, signal })
          .catch((error: unknown) => {
            if (signal.aborted) return { data: undefined };
            throw error;
          });
        if (signal.aborted) break;
        if (!batch) throw new TypeError('The response is empty');
        setFieldFindings((previous) => [...previous, ...batch.items]);
        setCheckedCount((previous) => previous + batch.checked);
        setDismissedCount((previous) => previous + batch.dismissed);
        cursor.current = batch.next ?? undefined;
      } while (cursor.current !== undefined);
      return {};
    },
  });
  const abortController = useRef<AbortController>(undefined);
  const resume = useCallback(() => {
    abortController.current = new AbortController();
    mutate(abortController.current.signal);
  }, [mutate]);
  useEffect(() => {
    resume();
    return () => abortController.current?.abort();
  }, [resume]);
  const currentState = () => {
    if (isError) return 'failed';
    return isSuccess ? 'done' : 'running';
  };
  return { fieldFindings, checkedCount, dismissedCount, state: currentState(), resume };
}

/** Dialog that checks all texts of the site, also those written by people. Each finding links to its field. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { check: texts, unnamed } = useDictionary(translationTexts);
  const labels = useEntityLabels();
  const formatRecordName = useRecordName();
  const { fieldFindings, checkedCount, dismissedCount, state, resume } = useCheck();
  const count = fieldFindings.reduce((sum, { findings }) => sum + findings.length, 0);
  const noFindingsText = dismissedCount > 0 ? texts.cleanBut : texts.clean;
  return (
    <Dialog
      title={texts.title}
      wide
      dismiss="always"
      onClose={onClose}
      actions={(close) => (
        <>
          <p role="status">
            {state === 'running' ? texts.running(checkedCount) : texts.done(checkedCount)}{' '}
            {state === 'done' && (count > 0 ? texts.found(count) : noFindingsText)}
            {state === 'done' && dismissedCount > 0 && ` ${texts.dismissed(dismissedCount)}`}
          </p>
          {state === 'failed' && <Button onClick={resume}>{texts.again}</Button>}
          <Button onClick={close}>{sharedTexts.close}</Button>
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
        {fieldFindings.map((checkedField) => {
          const { kind, recordId, language, baseLanguage, field, findings } = checkedField;
          const name = formatRecordName(checkedField);
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
