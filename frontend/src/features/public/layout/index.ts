export { ActionBar } from './action-bar';
export { Layout } from './layout';
export { footerQuery, headerQuery, logoQuery, policyLinksQuery } from './layout.queries';
