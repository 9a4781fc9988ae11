import { ActionBar } from '../../../features/public/layout';
import { lowestPrice, useRooms } from '../../../features/public/rooms';

/** Action bar of pages about the guesthouse as a whole. */
export function SiteActionBar() {
  return <ActionBar price={lowestPrice(useRooms().items)} from />;
}
