import { useMemo } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { useEdits } from '../form/edits';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { PreviewFrame, type PreviewProps, type PreviewTarget } from './preview-frame';
import { useRecordContext } from './record-context';
import { toPreviewDraft } from './preview-draft';
import { type ShareSource } from './share-preview';

/** Preview of a record as visitors would see it. */
export function Preview(props: PreviewProps) {
  const kit = useDictionary(kitTexts);
  const {
    of,
    kind,
    texts: kindTexts,
    record,
    edits,
    isNew,
    goToText,
    goToShared,
  } = useRecordContext();
  const typed = useEdits(edits, () => edits.count) > 0;
  const share: ShareSource | undefined = of.share && {
    title: kind.titleField,
    ...of.share,
    goTo: (field, shown) =>
      field === of.share?.image ? goToShared?.(field) : goToText?.(shown, field),
  };
  const source = useMemo<PreviewTarget>(
    () => ({
      path: of.visitorPath?.(record) ?? '/',
      draftIn: (language) => toPreviewDraft({ of, kind, record }, edits.values, language),
      follow: edits.subscribeAny,
    }),
    [of, kind, record, edits],
  );
  const { hidden, typed: unsaved, asVisitors } = kit.pane;
  return (
    <PreviewFrame
      {...props}
      source={source}
      share={share}
      note={!record.live ? hidden : typed || isNew ? unsaved : asVisitors}
      labelOf={(field) => fieldLabel(kindTexts, kit, field)}
    />
  );
}
