import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { ScreenHead } from '../header/screen-head';
import { kitTexts } from '../texts';
import { useLabels } from '../entities';
import { KitIcon } from '../ui/kit-icon';
import { useRecordContext } from './record-context';
import { type PanelName } from './side-panel';

interface Props {
  pane: PanelName | null;
  /** Undefined if a new record has no preview. */
  onPane: ((pane: PanelName | null) => void) | undefined;
}

/** Header of a new record: back link, title, preview button. */
export function NewRecordHead({ pane, onPane }: Props) {
  const kit = useDictionary(kitTexts);
  const { of, texts } = useRecordContext();
  const title = useLabels().list(of.kind);
  const open = pane === 'preview';
  return (
    <ScreenHead title={texts.create} back={{ to: of.path, label: texts.title ?? title }}>
      {onPane && (
        <Button
          className="admin-in-bar"
          aria-pressed={open}
          onClick={() => onPane(open ? null : 'preview')}
        >
          <KitIcon name="eye" />
          <span className="admin-act-label">{kit.pane.preview}</span>
          <kbd aria-hidden="true">P</kbd>
        </Button>
      )}
    </ScreenHead>
  );
}
