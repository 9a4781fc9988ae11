import { useEffect, useState } from 'react';
import { confirmation } from '../../../api/confirmation';

/** Shows a dialog while a write waits for the user to confirm their identity. */
export function useConfirmation() {
  const [respond, setRespond] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      confirmation.handle(
        () =>
          new Promise<boolean>((resolve) => {
            setRespond(() => (isConfirmed: boolean) => {
              setRespond(null);
              resolve(isConfirmed);
            });
          }),
      ),
    [],
  );
  return respond;
}
