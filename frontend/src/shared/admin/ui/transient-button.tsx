import { type ComponentProps } from 'react';
import { Button } from '../../ui/button';
import { useFocusHeadingOnRemoval } from './use-focus-heading-on-removal';

/** A button that its own action removes; its focus then moves to the heading. */
export function TransientButton(props: Omit<ComponentProps<typeof Button>, 'ref'>) {
  return <Button {...props} ref={useFocusHeadingOnRemoval<HTMLButtonElement>()} />;
}
