/** Sections of the home page in the header; their ids are fragments of URLs. */
export const sections = ['rooms', 'facilities', 'explore', 'events', 'contact'] as const;
