import { useEffect } from 'react';
import { type Problems } from '../record/use-save-record';
import { useToast } from '../ui/toasts';

/** A toast for each refusal; an ended session asks for the password itself. */
export function useTellFailure(refusal: Problems | undefined, title: string): void {
  const toast = useToast();
  useEffect(() => {
    if (refusal?.sentence && !refusal.expired) {
      toast({ title, description: refusal.sentence, variant: 'destructive' });
    }
  }, [refusal, title, toast]);
}
