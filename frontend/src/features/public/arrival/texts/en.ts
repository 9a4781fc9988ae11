const en = {
  title: 'How to get here',
  description:
    'The address of the house in Japanese for a taxi, a map of the streets around it, check-in times and the emergency line.',
  lead: 'Show this to a driver, or keep it on your phone for the way. It also prints on one sheet.',
  show: 'For the driver',
  phone: 'Phone',
  print: 'Print this page',
  map: 'Map of the streets around the house',
  walkTitle: 'On foot',
  inTitle: 'Arriving at the house',
  times: 'Check-in and check-out',
  reception: 'Reception',
  emergency: '24/7 emergency line',
  address: 'Address',
  failed: 'Some details could not be loaded.',
  noAddress: 'The address will stand here soon.',
  ask: 'Ask us for the way',
  here: 'The house',
};

/** The shape every language fills. */
export type ArrivalTexts = typeof en;

export default en;
