/** A charge for canceling, with the first day on which it applies. */
interface DatedCharge {
  percent: number;
  month: number;
  day: number;
}

const MONTHS =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );

const en = {
  otherDays: 'Choose other dates',
  price: {
    nights: (rate: string, nights: number) =>
      `${rate} × ${nights === 1 ? '1 night' : `${nights} nights`}`,
    total: 'Total for the room',
    totalOfBoth: 'Total for both rooms',
    /** The later charges, after a sentence about the charge of today. */
    charges: (charges: readonly DatedCharge[], isFree: boolean) => {
      const parts = charges.map(({ percent, month, day }, index) => {
        if (isFree && index === 0) return `After that ${percent}%`;
        return `${index === 0 ? 'From' : 'from'} ${day} ${MONTHS[month - 1]} ${percent}%`;
      });
      return `${parts.join(', ')} of the price.`;
    },
  },
  steps: {
    title: 'What happens next',
    now: 'At once',
    copy: 'You get a reference number, and a copy by email.',
    number: 'You get a reference number.',
    answer: 'Our answer',
    agreed: 'When we both agree',
    confirmed: 'The room is yours. You get the dates as a calendar file.',
    ifFree: 'If the room is free',
    hold: 'We can hold it while you decide.',
    noAnswer: 'No answer?',
    spam: 'Please look in your spam folder.',
    call: (phone: string) => `Call ${phone}`,
  },
};

/** Type of the texts in every language. */
export type RoomEnquiryTexts = typeof en;

export default en;
