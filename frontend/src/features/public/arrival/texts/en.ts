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
  steps: [
    'JR Namba: leave by the north side and walk towards the river. 3 minutes.',
    'Shinsaibashi: follow Midosuji south to the Dotonbori bridge, then the river to the right. 12 minutes.',
    'From Kansai airport: the JR Kansai Airport Rapid to Tennoji, then JR to JR Namba. About an hour.',
  ],
  inTitle: 'Getting in',
  in: 'Come to the reception on the ground floor: somebody is there day and night. Should you be late, there is no need to call ahead.',
  times: 'Check-in and check-out',
  timesDefault: 'Check-in from 15:00, check-out by 11:00',
  reception: 'Reception',
  receptionDefault: 'Open 24 hours',
  emergency: '24/7 emergency line',
  address: 'Address',
  failed: 'Some details could not be loaded. The address below is the house’s own.',
  here: 'The house',
};

/** The shape every language fills. */
export type ArrivalTexts = typeof en;

export default en;
