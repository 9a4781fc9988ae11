import { ConfirmDialog, useThingWords } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useShown } from './field-diff';
import { activityTexts } from './texts';
import { type Clash } from './use-restore';
import { pathsIn, tagOf, valueAt } from './values';

interface Props {
  clash: Clash;
  onOverwrite: () => Promise<void>;
  onClose: () => void;
}

/** Shows what is there now beside what would come back, before one replaces the other. */
export function RestoreDialog({ clash, onOverwrite, onClose }: Props) {
  const { conflict: texts } = useDictionary(activityTexts);
  const { field, nameOf } = useThingWords();
  const shown = useShown();
  const { entry, now } = clash;
  const isOrder = entry.action === 'reordered';
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      danger
      onConfirm={onOverwrite}
      onClose={onClose}
    >
      <p>
        <b>{nameOf(entry)}</b> {texts.text}
      </p>
      {!isOrder && (
        <dl className="ac-clash">
          {pathsIn(now).map((path) => (
            <div key={path}>
              <dt>{field(path)}</dt>
              <dd>
                <span>{texts.now}</span>
                <p lang={tagOf(path)}>{shown(valueAt(now, path))}</p>
              </dd>
              <dd>
                <span>{texts.then}</span>
                <p lang={tagOf(path)}>{shown(valueAt(entry.before, path))}</p>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ConfirmDialog>
  );
}
