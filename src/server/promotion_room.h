// A promotion of the house. Who opened it runs it: he acts as casino operator, scrutineer,
// Authority and inspector, as at a training table. Patrons enter with what the record of play shows
// they have wagered; the draw is made here, from a seed that is kept and then shown.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "promotion/json.h"
#include "promotion/promotion.h"
#include "promotion/view.h"
#include "server/occasion.h"

namespace croupier::server {

class PromotionRoom final : public Occasion, private Shown<PromotionWhole> {
 public:
  PromotionRoom(House& house, TableRow row) : Occasion(house, std::move(row)) {}

  void enter(const Asker& asker, bool agrees) override;
  std::expected<std::any, std::string> read(const rapidjson::Value& command) const override;
  void act(const Asker& asker, const OccasionCommand& wish) override;
  void preview(const Asker& asker, const OccasionCommand& wish) override;
  void heard_of_play() override;

 private:
  // --- Occasion ---
  void begin(const Opening& opening) override;
  std::expected<void, std::string> take_as_fact(const Record& record) override;
  Summary summarise() const override;
  bool is_over() const override;
  std::vector<Instant> moments() const override;

  Stream& stream() override { return stream_; }

  // --- Shown ---
  PromotionWhole head() const override;
  std::string sees_as(const PersonId& person) const override;
  promotion::PromotionView view_for(const PersonId& person) override;
  std::vector<promotion::Line> events_for(const PersonId& person) override;
  PromotionWhole::Parts parts_for(const PersonId& person) override;

  // An act as it was asked for, with what only the server knows put in.
  struct Ready {
    promotion::Command command;
    std::vector<Seed> seeds = {};
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
  std::vector<Movement> pay(const promotion::Events& events);
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
