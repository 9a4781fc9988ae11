const en = {
  title: 'How to get here',
  show: 'For the driver',
  phone: 'Phone',
  print: 'Print this page',
  map: 'Map of the streets around the house',
  all: 'Directions and arrival in detail',
  walkTitle: 'On foot',
  inTitle: 'Arriving at the house',
  times: 'Check-in and check-out',
  reception: 'Reception',
  emergency: '24/7 emergency line',
  address: 'Address',
  failed: 'Some details could not be loaded.',
  ask: 'Ask us for directions',
  here: 'The house',
};

/** Type of the texts in every language. */
export type ArrivalTexts = typeof en;

export default en;
