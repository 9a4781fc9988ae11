export { ActionBar } from './action-bar';
export { Layout } from './layout';
