import { useEffect } from 'react';
import { type Problems } from '../form/use-edit-form';
import { useToast } from '../ui/toasts';

/** Shows a toast for each failed save, except for invalid fields and an ended session, which have their own messages. */
export function useErrorToast(refusal: Problems | undefined, title: string): void {
  const toast = useToast();
  useEffect(() => {
    const isReported = refusal && (refusal.expired || Object.keys(refusal.fields).length > 0);
    if (refusal?.sentence && !isReported) {
      toast({ title, description: refusal.sentence, variant: 'destructive' });
    }
  }, [refusal, title, toast]);
}
