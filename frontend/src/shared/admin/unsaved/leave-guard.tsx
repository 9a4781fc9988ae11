import { useEffect, useSyncExternalStore } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { unsaved } from './unsaved-registry';
import { watchWaysOut } from './watch-ways-out';

/** Stands between the person and every way out while something is not saved. Once, in the shell. */
export function LeaveGuard() {
  const { leave: texts } = useDictionary(kitTexts);
  useEffect(() => watchWaysOut(unsaved), []);
  const leaving = useSyncExternalStore(unsaved.subscribe, () => unsaved.leaving);
  if (!leaving) return null;
  const words = unsaved.words ?? texts;
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
          {unsaved.savable && (
            <Button variant="primary" onClick={() => void saveAndLeave()}>
              {words.save}
            </Button>
          )}
        </>
      )}
    >
      <p>{unsaved.savable ? words.text : texts.gone}</p>
    </Dialog>
  );
}
