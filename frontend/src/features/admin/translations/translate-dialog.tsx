import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import {
  Ask,
  jobsKey,
  kitTexts,
  type MatrixFilter,
  type MatrixRow,
  type Selection,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { generate } from './bulk.api';
import { DryRun } from './dry-run';
import { translationTexts } from './texts';

interface Props {
  filter: MatrixFilter;
  selection: Selection<MatrixRow>;
  onClose: () => void;
}

/** Has machines write the chosen records, after saying how much that is and what it costs. */
export function TranslateDialog({ filter, selection, onClose }: Props) {
  const { bulk: texts } = useDictionary(translationTexts);
  const kit = useDictionary(kitTexts);
  const api = useApi();
  const queries = useQueryClient();
  const { tag } = languageFacts[useLanguage().language];
  const dry = useQuery({
    queryKey: ['content', 'generate', filter, selection.all, selection.rows, selection.excluded],
    queryFn: () => generate(api, filter, selection, true),
    gcTime: 0,
  });
  const { over = false, translator = true, fields = 0 } = dry.data ?? {};
  const start = useWrite({
    send: async () => ({ data: await generate(api, filter, selection, false) }),
    done: () => void queries.invalidateQueries({ queryKey: jobsKey }),
    said: () => texts.started,
  });
  return (
    <Ask
      title={texts.translateTitle}
      confirm={texts.start}
      disabled={fields === 0 || over}
      write={start}
      onDone={selection.clear}
      onClose={onClose}
    >
      <p>{texts.translateText}</p>
      <DryRun of={dry}>
        {({ tokens, cost }) => (
          <>
            <b>{fields > 0 ? texts.will(fields, selection.count) : texts.nothing}</b>{' '}
            {tokens > 0 &&
              texts.costs(
                tokens.toLocaleString(tag),
                cost === null ? null : cost.toLocaleString(tag),
              )}
          </>
        )}
      </DryRun>
      {over && <p className="ak-error">{texts.over}</p>}
      {!translator && <p className="ak-quiet">{kit.jobs.noTranslator}</p>}
    </Ask>
  );
}
