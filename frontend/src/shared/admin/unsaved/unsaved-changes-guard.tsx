import { type ReactNode, useSyncExternalStore } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { sharedAdminTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { ChangeList } from './change-list';
import { useGuardedNavigation, useBrowserNavigationGuard } from './guard-navigation';
import { type PendingNavigation, unsaved } from './unsaved-changes-registry';

function UnsavedChangesDialog({ navigation }: { navigation: PendingNavigation }) {
  const { leave: texts } = useDictionary(sharedAdminTexts);
  const leaveTexts = unsaved.leaveTexts ?? texts;
  const { isSavable, hasDrafts, changes } = unsaved;
  const saveAndLeave = async () => {
    if (await unsaved.saveBeforeLeaving()) navigation.proceed();
    else navigation.cancel();
  };
  return (
    <Dialog
      title={leaveTexts.title}
      dismiss="always"
      onClose={navigation.cancel}
      actions={() => (
        <>
          <Button
            variant="danger"
            onClick={() => {
              unsaved.discardAll();
              navigation.proceed();
            }}
          >
            {texts.discard}
          </Button>
          <Button onClick={navigation.cancel}>{texts.stay}</Button>
          {isSavable && (
            <Button variant="primary" onClick={() => void saveAndLeave()}>
              {leaveTexts.save}
            </Button>
          )}
        </>
      )}
    >
      <p>{isSavable ? leaveTexts.text : texts.gone}</p>
      <ChangeList changes={changes} />
      {hasDrafts && <p className="admin-quiet">{texts.drafts}</p>}
    </Dialog>
  );
}

/** Asks before a navigation that would lose unsaved changes of `children`. Rendered once, in the shell. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const guardedNavigator = useGuardedNavigation(unsaved);
  useBrowserNavigationGuard(unsaved);
  const pendingNavigation = useSyncExternalStore(
    unsaved.subscribe,
    () => unsaved.pendingNavigation,
  );
  return (
    <UNSAFE_NavigationContext value={guardedNavigator}>
      {children}
      {pendingNavigation && <UnsavedChangesDialog navigation={pendingNavigation} />}
    </UNSAFE_NavigationContext>
  );
}
