/** Everything of the API lies below it; all other addresses are the site's. */
export const API_PREFIX = 'api';
