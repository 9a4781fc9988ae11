import { useTexts } from '../i18n/language-context';
import { Icon } from './icon';
import { useToast } from './toast-context';

/** Puts the Japanese address on the clipboard: it is what drivers and maps want. */
export function CopyAddress({ address }: { address: string }) {
  const { contact } = useTexts();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: contact.copied, description: address });
    } catch {
      // No clipboard, or no permission: the address can still be read and copied by hand.
      toast({ title: contact.copyFailed, description: address, variant: 'destructive' });
    }
  };
  return (
    <button type="button" className="link needs-script" onClick={() => void copy()}>
      <Icon name="copy" />
      {contact.copyAddress}
    </button>
  );
}
