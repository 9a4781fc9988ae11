import { Ask, useThingWords } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useShown } from './field-diff';
import { activityTexts } from './texts';
import { type Clash, useOverwrite } from './use-restore';
import { pathsIn, tagOf, valueAt } from './values';

interface Props {
  clash: Clash;
  onClose: () => void;
}

/** Shows what is there now beside what would come back, before one replaces the other. */
export function RestoreDialog({ clash, onClose }: Props) {
  const { conflict: texts } = useDictionary(activityTexts);
  const { field, nameOf } = useThingWords();
  const shown = useShown();
  const { entry, now } = clash;
  const write = useOverwrite(entry);
  const isOrder = entry.action === 'reordered';
  return (
    <Ask title={texts.title} confirm={texts.confirm} danger write={write} onClose={onClose}>
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
    </Ask>
  );
}
