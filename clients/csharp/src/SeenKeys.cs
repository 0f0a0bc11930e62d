using System.Collections.Generic;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>
    /// Store of handled idempotency keys: your own table or cache shared by several processes, or <see cref="LatestKeys"/>.
    /// </summary>
    public interface ISeenKeys
    {
        Task<bool> HasAsync(string key);

        /// <summary>Adds a key after its event was handled.</summary>
        Task AddAsync(string key);
    }

    /// <summary>Keeps the latest keys in memory.</summary>
    public sealed class LatestKeys : ISeenKeys
    {
        private readonly HashSet<string> _keys = new HashSet<string>();
        private readonly Queue<string> _order = new Queue<string>();
        private readonly int _maxKeys;

        public LatestKeys(int maxKeys)
        {
            _maxKeys = maxKeys;
        }

        public Task<bool> HasAsync(string key)
        {
            lock (_keys) return Task.FromResult(_keys.Contains(key));
        }

        public Task AddAsync(string key)
        {
            lock (_keys)
            {
                if (_keys.Add(key)) _order.Enqueue(key);
                if (_keys.Count > _maxKeys) _keys.Remove(_order.Dequeue());
            }
            return Task.CompletedTask;
        }
    }
}
