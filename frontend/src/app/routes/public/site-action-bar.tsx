import { ActionBar } from '../../../features/public/layout';
import { lowestPrice, useRooms } from '../../../features/public/rooms';

/** The bar of the pages that are about the house as a whole. */
export function SiteActionBar() {
  return <ActionBar price={lowestPrice(useRooms().items)} from />;
}
