import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';

interface Props {
  reference: string;
  onAnother: () => void;
}

/** Stands where the form stood once the message has arrived. */
export function EnquiryReceipt({ reference, onAnother }: Props) {
  const { contact: words } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes on to what is said instead.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="letter letter-sent" id="enquiry">
      <h2 id="contact-title" ref={title} tabIndex={-1}>
        {words.sentTitle}
      </h2>
      <p className="letter-lead short">{words.sentText}</p>
      <dl className="letter-reference">
        <dt>{words.reference}</dt>
        <dd className="num" translate="no">
          {reference}
        </dd>
      </dl>
      <p className="fine short">{words.sentNote}</p>
      <p className="vh" role="status">
        {`${words.reference}: ${reference}`}
      </p>
      <Button onClick={onAnother}>{words.another}</Button>
    </div>
  );
}
