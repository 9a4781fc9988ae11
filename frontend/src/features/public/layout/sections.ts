/** The sections of the home page that the header leads to; their ids are part of the addresses. */
export const sections = ['rooms', 'facilities', 'explore', 'events', 'contact'] as const;
