import { useEffect, useSyncExternalStore } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { ChangeList } from './change-list';
import { type Leaving, unsaved } from './unsaved-registry';
import { watchWaysOut } from './watch-ways-out';

function LeaveDialog({ leaving }: { leaving: Leaving }) {
  const { leave: texts } = useDictionary(kitTexts);
  const words = unsaved.words ?? texts;
  const { savable, changes } = unsaved;
  const saveAndLeave = async () => {
    if (await unsaved.saveAll()) leaving.go();
    else leaving.stay();
  };
  return (
    <Dialog
      title={words.title}
      dismiss="always"
      onClose={leaving.stay}
      actions={() => (
        <>
          <Button
            variant="danger"
            onClick={() => {
              unsaved.discardAll();
              leaving.go();
            }}
          >
            {texts.discard}
          </Button>
          <Button onClick={leaving.stay}>{texts.stay}</Button>
          {savable && (
            <Button variant="primary" onClick={() => void saveAndLeave()}>
              {words.save}
            </Button>
          )}
        </>
      )}
    >
      <p>{savable ? words.text : texts.gone}</p>
      <ChangeList changes={changes} />
      <p className="ak-quiet">{texts.drafts}</p>
    </Dialog>
  );
}

/** Stands between the person and every way out while something is not saved. Once, in the shell. */
export function LeaveGuard() {
  useEffect(() => watchWaysOut(unsaved), []);
  const leaving = useSyncExternalStore(unsaved.subscribe, () => unsaved.leaving);
  return leaving && <LeaveDialog leaving={leaving} />;
}
