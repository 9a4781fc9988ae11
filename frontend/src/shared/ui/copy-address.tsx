import { useTexts } from '../i18n/language-context';
import { Icon } from './icon';
import { useToast } from './toast-context';

/** Button that copies an address. Callers pass the Japanese one if there is one, because drivers and map apps need it. */
export function CopyAddress({ address }: { address: string }) {
  const { contact } = useTexts();
  const toast = useToast();
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: contact.copied, description: address });
    } catch {
      // Without clipboard or permission, the address can be copied by hand.
      toast({ title: contact.copyFailed, description: address, variant: 'destructive' });
    }
  };
  return (
    <button type="button" className="link needs-script" onClick={() => void copyAddress()}>
      <Icon name="copy" />
      {contact.copyAddress}
    </button>
  );
}
