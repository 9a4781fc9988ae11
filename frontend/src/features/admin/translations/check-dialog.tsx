import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { readBody } from '../../../api/read-body';
import {
  Dialog,
  FindingSentence,
  sharedAdminTexts,
  useRecordName,
  useEntityLabels,
  fieldPath,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { translationTexts } from './texts';
import { reviewPath } from './use-review-queue';

/** Checks the texts of the site batch by batch while the dialog is open. */
function useCheck() {
  const { client } = useApi();
  const { data, isError, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['translation-check'],
    queryFn: ({ pageParam, signal }) => {
      const body = { ...(pageParam && { after: pageParam }) };
      return readBody(client.POST('/api/translations/check', { body, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The texts are checked again whenever the dialog opens, but not while it is open.
    gcTime: 0,
    staleTime: Infinity,
    // The API client itself retries POST requests.
    retry: false,
    networkMode: 'always',
  });
  const isDone = data !== undefined && !hasNextPage;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const pages = data?.pages ?? [];
  return {
    fieldFindings: pages.flatMap(({ items }) => items),
    checkedCount: pages.reduce((sum, { checked }) => sum + checked, 0),
    dismissedCount: pages.reduce((sum, { dismissed }) => sum + dismissed, 0),
    isDone,
    hasFailed: isError && !isFetching,
    resume: () => void (data ? fetchNextPage() : refetch()),
  };
}

/** Dialog that checks all texts of the site, also those written by people. Each finding links to its field. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { check: texts, unnamed } = useDictionary(translationTexts);
  const labels = useEntityLabels();
  const formatRecordName = useRecordName();
  const { fieldFindings, checkedCount, dismissedCount, isDone, hasFailed, resume } = useCheck();
  const isRunning = !isDone && !hasFailed;
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
            {isRunning ? texts.running(checkedCount) : texts.done(checkedCount)}{' '}
            {isDone && (count > 0 ? texts.found(count) : noFindingsText)}
            {isDone && dismissedCount > 0 && ` ${texts.dismissed(dismissedCount)}`}
          </p>
          {hasFailed && <Button onClick={resume}>{texts.again}</Button>}
          <Button onClick={close}>{sharedTexts.close}</Button>
        </>
      )}
    >
      <p>{texts.text}</p>
      {isRunning && <progress aria-label={texts.title} />}
      {hasFailed && (
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
                to={
                  fieldPath(kind, recordId, language, field) ??
                  reviewPath({ firstLocation: location })
                }
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
                  <FindingSentence
                    finding={finding}
                    language={language}
                    baseLanguage={baseLanguage}
                  />
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
