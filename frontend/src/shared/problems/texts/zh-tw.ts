import { type ProblemTexts } from './en';

const zhTw: ProblemTexts = {
  offline: '無法連線到伺服器，請檢查網路。您輸入的內容仍然保留。',
  unknown: '發生問題，請再試一次。',
  wait: (minutes) => `請於${minutes}分鐘後再試。`,
  codes: {
    validation_failed: '請檢查標示的欄位。',
    invalid_credentials: '使用者名稱或密碼不正確。',
    unauthorized: '登入已過期，請重新登入',
    too_many_requests: '嘗試次數過多。',
    not_found: '這筆資料已不存在。',
    version_conflict: '其他人剛剛修改過，這次的內容尚未儲存。',
    precondition_failed: '其他人剛剛修改過，這次的內容尚未儲存。',
    version_missing: '這個語言還沒有內容。',
    base_language: '基準語言無法刪除，請先將其他語言設為基準。',
    duplicate: '已有相同的資料，未儲存。',
    busy: '其他人正在儲存相同的資料。內容尚未儲存，請再試一次。',
    too_many_tokens: '權杖數量已達上限，請先撤銷不再使用的權杖。',
    conflict: '目前的狀態無法執行此操作。',
    too_large: '資料過大，無法儲存。',
    request_in_progress: '相同的操作正在處理，請稍候。',
    dependency_unavailable: '資料庫暫時無法連線，內容尚未儲存，請稍後再試。',
    internal_error: '伺服器發生錯誤，請再試一次。',
  },
  fields: {
    required: '此欄為必填。',
    too_long: '內容過長。',
    too_short: '內容過短。',
    too_many: '數量過多。',
    too_small: '數值過小。',
    too_large: '數值過大。',
    not_a_number: '請輸入數字。',
    not_a_url: '網址請以 https:// 開頭',
    not_one_of: '請從清單中選擇。',
    duplicate: '已被使用。',
    unsupported_language: '請從四種語言中選擇。',
  },
};

export default zhTw;
