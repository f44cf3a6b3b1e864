// A promotion of the house. Who opened it runs it: they act as casino operator, scrutineer,
// Authority and inspector, as at a training table. Patrons enter with what the record of play shows
// they have wagered; the draw is made here, from a seed that is kept and then shown.
//
// Belongs to its host, and is used on its strand only; `read` may be called on any thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "host/host.h"
#include "promotion/json.h"
#include "promotion/promotion.h"
#include "promotion/view.h"

namespace croupier::server {

class HostedPromotion final : public Hosted, private Shown<PromotionWhole> {
 public:
  using Hosted::Hosted;

  void begin(const Opening& opening) override;
  void take_in(const Asker& asker, const Arrival& arrival) override;
  std::expected<std::uint64_t, std::string> resume_from(
      const std::optional<Snapshot>& snapshot) override;
  std::optional<std::string> state(const std::function<Seed()>& key) const override;
  std::expected<void, std::string> take_as_fact(const Record& record) override;
  bool is_over() const override;
  std::expected<std::any, std::string> read(const rapidjson::Value& command) const override;
  void hear(const Asker& asker, const std::string& part, const Asked& asked) override;
  Stream* stream(const std::string& part) override { return part.empty() ? &stream_ : nullptr; }
  bool tell_act(const std::optional<Asker>& asker, Outgoing& out) override {
    return stream_.tell_act(asker, out);
  }
  void tell_change(Outgoing& out) override { stream_.tell_change(out); }
  Summary summarise() const override;
  std::vector<Instant> moments() const override;
  void heard_of_play() override;

 private:
  void enter(const Asker& asker, bool agrees);
  void act(const Asker& asker, const OccasionCommand& wish);
  void preview(const Asker& asker, const OccasionCommand& wish);

  // --- Shown ---
  PromotionWhole head() const override;
  std::string sees_as(const PersonId& person) const override;
  std::string sight_of(const PersonId& person) const override { return person; }
  std::uint64_t sights() override { return 0; }
  promotion::PromotionView view_for(const PersonId& person) override;
  std::vector<promotion::Line> events_for(const PersonId& person) override;
  PromotionWhole::Parts parts_for(const PersonId& person) override;

  // An act as it was asked for, with what only the server knows put in.
  struct Ready {
    promotion::Command command;
    Seeds seeds = {};
  };
  std::expected<Ready, ShownRefusal> ready(const PersonId& person,
                                           const OccasionCommand& wish) const;
  std::expected<Ready, ShownRefusal> ready_patron(const PersonId& person,
                                                  promotion::CommandBody body) const;
  Ready draw(Seed seed) const;
  Ready draw(Seed seed, const promotion::Redraw& wish) const;
  std::uint32_t entries_open(const std::string& patron, Money wagered) const;
  std::expected<Ready, ShownRefusal> ready_company(const promotion::EnterPatron& entry) const;
  // House players who have not entered, as the operator may let them.
  std::vector<promotion::OfferView> company_offers() const;

  bool carry_out(const Ready& ready, Cause cause);
  void note(const promotion::Act& act, const PersonId& person);
  void pay(const promotion::Events& events, Deed& deed) const;
  std::string name_of(const PersonId& person) const;
  Money wagered(const PersonId& person) const;
  bool is_shown_to(const PersonId& person) const;

  StreamOf<PromotionWhole> stream_{*this};
  promotion::Promotion promotion_;
  promotion::Chronicle chronicle_;
  std::vector<promotion::Line> last_;      // of the act in hand, for everybody
  std::vector<PersonId> persons_;          // by entry; "house:NAME" for a house player
  std::map<PersonId, std::string> names_;  // as the record has them
  bool tells_of_play_soon_ = false;
};

}  // namespace croupier::server
