import { useMemo } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { PreviewFrame, type PreviewProps, type PreviewSource } from './preview-frame';
import { useRecordContext } from './record-context';
import { shownDraft } from './shown-draft';
import { useEditedKeys } from './words-store';

/** A record as visitors would be shown it. */
export function Preview(props: PreviewProps) {
  const kit = useDictionary(kitTexts);
  const { of, kind, texts: own, form, record, words, isNew } = useRecordContext();
  const typed = useEditedKeys(words) !== '' || form.formState.isDirty;
  const source = useMemo<PreviewSource>(
    () => ({
      path: of.visitorPath?.(record) ?? '/',
      draftIn: (language) => shownDraft({ of, kind, record, words }, form.getValues(), language),
      follow: (changed) => {
        const stops = [
          words.subscribeAny(changed),
          form.subscribe({ formState: { values: true }, callback: changed }),
        ];
        return () => stops.forEach((stop) => stop());
      },
    }),
    [of, kind, record, words, form],
  );
  const { hidden, typed: unsaved, asVisitors } = kit.pane;
  return (
    <PreviewFrame
      {...props}
      source={source}
      note={!record.live ? hidden : typed || isNew ? unsaved : asVisitors}
      labelOf={(field) => fieldLabel(own, kit, field)}
    />
  );
}
